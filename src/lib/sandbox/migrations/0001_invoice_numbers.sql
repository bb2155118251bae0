ALTER TABLE "sandbox_invoice"."issued" DROP COLUMN "number";--> statement-breakpoint
ALTER TABLE "sandbox_invoice"."issued" ADD COLUMN "number" text GENERATED ALWAYS AS ('DP' || lpad(id::text, 8, '0')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_invoice"."issued" ADD CONSTRAINT "issued_number_unique" UNIQUE("number");
