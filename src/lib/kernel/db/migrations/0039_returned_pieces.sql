ALTER TABLE "refund_line" ADD COLUMN "restocked" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "refund_line" SET "restocked" = "refund_line"."quantity" FROM "refund" WHERE "refund"."id" = "refund_line"."refund_id" AND "refund"."restock";--> statement-breakpoint
ALTER TABLE "refund_line" ALTER COLUMN "restocked" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "return_line" ADD COLUMN "restocked" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "return_line" SET "restocked" = "return_line"."received" FROM "return_request" WHERE "return_request"."id" = "return_line"."return_id" AND "return_request"."restock" AND "return_line"."received" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "refund" DROP COLUMN "restock";--> statement-breakpoint
ALTER TABLE "return_request" DROP COLUMN "restock";--> statement-breakpoint
ALTER TABLE "refund_line" ADD CONSTRAINT "refund_line_restocked" CHECK ("refund_line"."restocked" between 0 and "refund_line"."quantity");--> statement-breakpoint
ALTER TABLE "return_line" ADD CONSTRAINT "return_line_restocked" CHECK ("return_line"."restocked" between 0 and coalesce("return_line"."received", 0));
