ALTER TABLE "upload" ADD COLUMN "is_public" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "upload" ADD COLUMN "forgotten_at" timestamp with time zone;--> statement-breakpoint
UPDATE "upload" SET "is_public" = true FROM "review", jsonb_array_elements_text("review"."pictures") AS "shown" WHERE "shown" = '/uploads/' || "upload"."name";
