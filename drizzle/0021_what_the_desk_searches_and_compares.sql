CREATE INDEX "items_recent_prices" ON "items" USING btree ("sub_category_id","published_at" DESC NULLS FIRST,"price_fils") WHERE status in (1, 3, 4);--> statement-breakpoint
CREATE INDEX "featurings_user" ON "featurings" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "featurings_number_words" ON "featurings" USING gin (lower("transaction_number") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "purchases_number_words" ON "purchases" USING gin (lower("transaction_number") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "purchases_item" ON "purchases" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "purchases_guest_words" ON "purchases" USING gin (lower(coalesce("guest_name", '') || ' ' || coalesce("guest_email", '')) gin_trgm_ops) WHERE buyer_id is null;