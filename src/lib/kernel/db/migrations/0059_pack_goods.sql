ALTER TABLE "goods" ADD COLUMN "pack" jsonb;--> statement-breakpoint
ALTER TABLE "sku" ADD COLUMN "pieces" integer;--> statement-breakpoint
CREATE INDEX "goods_pack" ON "goods" USING btree ("sold" DESC NULLS FIRST,"id") WHERE pack is not null and status = 'on';--> statement-breakpoint
ALTER TABLE "sku" ADD CONSTRAINT "sku_pieces" CHECK ("sku"."pieces" > 0);