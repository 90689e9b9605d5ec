-- Part of every PostgreSQL and trusted: the owner of the database may create it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL,
	"shown" text NOT NULL,
	"items" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop_figures" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"rules" integer NOT NULL,
	"figures" jsonb,
	"counted_at" timestamp with time zone,
	"took_ms" integer
);
--> statement-breakpoint
CREATE TABLE "shop_items" (
	"item_id" bigint PRIMARY KEY NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"category_id" bigint NOT NULL,
	"sub_category_id" bigint NOT NULL,
	"owner_id" bigint NOT NULL,
	"price_fils" integer NOT NULL,
	"value_ids" bigint[] NOT NULL,
	"document" "tsvector" NOT NULL
);
--> statement-breakpoint
DROP INDEX "items_shop";--> statement-breakpoint
DROP INDEX "items_shop_sub_category";--> statement-breakpoint
ALTER TABLE "shop_items" ADD CONSTRAINT "shop_items_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_words_similar" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "search_words_beginning" ON "search_words" USING btree ("word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "shop_items_all" ON "shop_items" USING btree ("published_at","item_id","price_fils");--> statement-breakpoint
CREATE INDEX "shop_items_category" ON "shop_items" USING btree ("category_id","published_at","item_id","price_fils");--> statement-breakpoint
CREATE INDEX "shop_items_sub_category" ON "shop_items" USING btree ("sub_category_id","published_at","item_id","price_fils");--> statement-breakpoint
CREATE INDEX "shop_items_owner" ON "shop_items" USING btree ("owner_id","published_at","item_id");--> statement-breakpoint
CREATE INDEX "shop_items_price" ON "shop_items" USING btree ("price_fils","sub_category_id");--> statement-breakpoint
CREATE INDEX "shop_items_values" ON "shop_items" USING gin ("value_ids");--> statement-breakpoint
CREATE INDEX "shop_items_document" ON "shop_items" USING gin ("document");