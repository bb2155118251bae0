DROP INDEX "health_person_untouched";--> statement-breakpoint
CREATE INDEX "health_person_untouched" ON "health_person" USING btree ("touched_at");