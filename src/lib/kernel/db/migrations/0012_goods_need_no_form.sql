ALTER TABLE "goods" ALTER COLUMN "form" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "goods" ALTER COLUMN "colour" DROP NOT NULL;