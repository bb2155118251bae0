CREATE TABLE "sandbox_line"."channel_token" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sandbox_line"."channel_token_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"access_token" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "channel_token_access_token_unique" UNIQUE("access_token")
);
--> statement-breakpoint
CREATE TABLE "sandbox_line"."push" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sandbox_line"."push_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"text" text NOT NULL,
	"retry_key" text,
	"request_id" text NOT NULL,
	"is_delivered" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "push_retry_key_unique" UNIQUE("retry_key")
);
