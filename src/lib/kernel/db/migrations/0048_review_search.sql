-- Outside a transaction: reviews may be many, and shoppers go on meanwhile.
CREATE OR REPLACE FUNCTION "daypack_pairs"(said text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  letters text[] := string_to_array(lower(said), NULL);
  length int := cardinality(letters);
BEGIN
  FOR nth IN 1 .. length - 1 LOOP
    letters[length + nth] := letters[nth] || letters[nth + 1];
  END LOOP;
  RETURN letters;
END $$;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "review_answered";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "review_answered" ON "review" USING btree ("created_at","id") WHERE status = 'shown' and reply <> '';--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "review_taken_down";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "review_taken_down" ON "review" USING btree ("created_at","id") WHERE status = 'hidden';--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "review_said";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "review_said" ON "review" USING gin (daypack_pairs(text || ' ' || reply)) WITH (fastupdate=false);
