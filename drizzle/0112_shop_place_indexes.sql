CREATE INDEX CONCURRENTLY IF NOT EXISTS "shop_items_community" ON "shop_items" USING btree ("community","published_at","item_id","price_fils","sub_category_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "shop_items_spot" ON "shop_items" USING gist ("spot");
