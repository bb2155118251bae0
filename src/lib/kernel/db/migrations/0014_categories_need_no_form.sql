ALTER TABLE "category" ALTER COLUMN "colour" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "category" ADD COLUMN "picture" text;--> statement-breakpoint
-- The address of what was drawn of its form; its label may hold letters and digits only, twelve at most.
UPDATE "category" SET "picture" =
  '/pictures/goods/' || "form" || '-' || lower(substr("colour", 2)) || '-' || "id" % 10000 || '-front-' || "label" || '.svg'
FROM (
  SELECT "named"."id" AS "of", string_agg(CASE WHEN "letter" ~ '[A-Za-z0-9]' THEN "letter"
    ELSE regexp_replace(upper(encode(convert_to("letter", 'UTF8'), 'hex')), '..', '%\&', 'g') END, '' ORDER BY "at") AS "label"
  FROM "category" AS "named", regexp_split_to_table(
    left(regexp_replace("named"."name"->>'tw', '[^A-Za-z0-9一-鿿]', '', 'g'), 12), '') WITH ORDINALITY AS "letters" ("letter", "at")
  GROUP BY "named"."id"
) AS "labels"
WHERE "labels"."of" = "category"."id" AND "label" <> '' AND "colour" ~ '^#[0-9A-Fa-f]{6}$'
  AND "form" IN ('bottle', 'sachet', 'box', 'jar', 'strip');--> statement-breakpoint
ALTER TABLE "category" DROP COLUMN "form";
