-- Offers go to members who have agreed: nobody had until now, but who ended them and wanted them again.
INSERT INTO "mailing_refusal" ("contact", "kind", "refused_at")
SELECT "contact", "kind", now()
FROM (
  SELECT "id", lower("email") AS "contact" FROM "member" WHERE "email" IS NOT NULL
  UNION ALL
  SELECT "id", "country_code" || ' ' || "mobile" FROM "member" WHERE "mobile" IS NOT NULL
) AS "theirs"
CROSS JOIN (VALUES ('offers'), ('journal'), ('groups')) AS "every" ("kind")
WHERE coalesce((
  SELECT "is_given" FROM "consent" WHERE "consent"."member_id" = "theirs"."id" AND "consent"."kind" = 'marketing'
  ORDER BY "consent"."id" DESC LIMIT 1
), false) = false
ON CONFLICT DO NOTHING;
