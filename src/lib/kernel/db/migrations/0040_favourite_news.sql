ALTER TABLE "favourite" ADD COLUMN "locale" text DEFAULT 'tw' NOT NULL;--> statement-breakpoint
ALTER TABLE "favourite" ADD COLUMN "kept_price" integer;--> statement-breakpoint
ALTER TABLE "favourite" ADD COLUMN "told_price" integer;--> statement-breakpoint
ALTER TABLE "favourite" ADD COLUMN "was_in_stock" boolean;--> statement-breakpoint
ALTER TABLE "favourite" ADD COLUMN "is_back" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "favourite" ADD COLUMN "changed_at" timestamp with time zone;--> statement-breakpoint
UPDATE "favourite" SET "kept_price" = "goods"."price", "told_price" = "goods"."price", "was_in_stock" = "goods"."in_stock" FROM "goods" WHERE "goods"."id" = "favourite"."goods_id";--> statement-breakpoint
ALTER TABLE "favourite" ALTER COLUMN "kept_price" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "favourite" ALTER COLUMN "told_price" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "favourite" ALTER COLUMN "was_in_stock" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "favourite" ADD CONSTRAINT "favourite_locale" CHECK ("favourite"."locale" in ('tw', 'zh', 'en'));
