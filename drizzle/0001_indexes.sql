DROP INDEX "checkouts_watch";--> statement-breakpoint
DROP INDEX "items_shop";--> statement-breakpoint
DROP INDEX "items_shop_sub_category";--> statement-breakpoint
DROP INDEX "items_owner";--> statement-breakpoint
DROP INDEX "offers_seller";--> statement-breakpoint
DROP INDEX "offers_buyer";--> statement-breakpoint
DROP INDEX "purchases_buyer";--> statement-breakpoint
CREATE INDEX "checkouts_unpaid" ON "checkouts" USING btree ("expires_at") WHERE status in ('failed', 'expired', 'cancelled') and charge_id is null;--> statement-breakpoint
CREATE INDEX "checkouts_token" ON "checkouts" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "items_shop" ON "items" USING btree ("published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status in (1, 4);--> statement-breakpoint
CREATE INDEX "items_shop_sub_category" ON "items" USING btree ("sub_category_id","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status in (1, 4);--> statement-breakpoint
CREATE INDEX "items_owner" ON "items" USING btree ("owner_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "offers_seller" ON "offers" USING btree ("seller_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "offers_buyer" ON "offers" USING btree ("buyer_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "purchases_buyer" ON "purchases" USING btree ("buyer_id","id" DESC NULLS FIRST);