CREATE INDEX "discount_uses_discount" ON "discount_uses" USING btree ("discount_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "reports_target" ON "reports" USING btree ("target_uuid","id");--> statement-breakpoint
CREATE INDEX "reports_item" ON "reports" USING btree ("item_id") WHERE item_id is not null;--> statement-breakpoint
CREATE INDEX "offers_item" ON "offers" USING btree ("item_id","created_at");--> statement-breakpoint
CREATE INDEX "checkouts_item" ON "checkouts" USING btree ("item_id","id" DESC NULLS FIRST);