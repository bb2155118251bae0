ALTER TABLE "category" ALTER COLUMN "colour" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "category" ADD COLUMN "picture" text;--> statement-breakpoint
ALTER TABLE "category" DROP COLUMN "form";