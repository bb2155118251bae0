ALTER TABLE "care_template" ADD COLUMN "use" text DEFAULT 'answer' NOT NULL;--> statement-breakpoint
ALTER TABLE "cart_for_other" ADD COLUMN "person_id" text;--> statement-breakpoint
ALTER TABLE "subscription_for_other" ADD COLUMN "person_id" text;--> statement-breakpoint
ALTER TABLE "cart_for_other" ADD CONSTRAINT "cart_for_other_person_id_health_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."health_person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_for_other" ADD CONSTRAINT "subscription_for_other_person_id_health_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."health_person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cart_for_other_person" ON "cart_for_other" USING btree ("person_id") WHERE person_id is not null;--> statement-breakpoint
CREATE INDEX "subscription_for_other_person" ON "subscription_for_other" USING btree ("person_id") WHERE person_id is not null;--> statement-breakpoint
ALTER TABLE "care_template" ADD CONSTRAINT "care_template_use" CHECK ("care_template"."use" in ('answer', 'praise', 'change', 'swap'));