CREATE TABLE "short_link" (
	"code" text PRIMARY KEY NOT NULL,
	"path" text NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "short_link_until" ON "short_link" USING btree ("until");