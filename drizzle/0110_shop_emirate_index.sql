CREATE INDEX CONCURRENTLY IF NOT EXISTS "shop_items_emirate" ON "shop_items" USING btree ("emirate","published_at","item_id","price_fils","sub_category_id");
