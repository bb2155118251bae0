ALTER TABLE "ledger_day" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
-- What has been posted or sealed is changed by nobody, not even by hand: a correction is an entry of its own.
CREATE OR REPLACE FUNCTION "daypack_only_added"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  raise exception '% is only added to', TG_TABLE_NAME using errcode = 'restrict_violation';
end $$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER "ledger_entry_only_added" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_entry"
  FOR EACH STATEMENT EXECUTE FUNCTION "daypack_only_added"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "ledger_day_only_added" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_day"
  FOR EACH STATEMENT EXECUTE FUNCTION "daypack_only_added"();
