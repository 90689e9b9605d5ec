CREATE TABLE "reports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"target" text NOT NULL,
	"target_uuid" uuid NOT NULL,
	"item_id" bigint,
	"about_user_id" bigint NOT NULL,
	"reason" text NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"seen" jsonb NOT NULL,
	"reporter_id" bigint,
	"reporter_key" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"closed_by" bigint,
	"closed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reports_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "reports_item_is_named" CHECK ((target = 'item') = (item_id is not null))
);
--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_about_user_id_users_id_fk" FOREIGN KEY ("about_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reports_open_once" ON "reports" USING btree ("target_uuid","reporter_key") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "reports_queue" ON "reports" USING btree ("created_at","id") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "reports_about" ON "reports" USING btree ("about_user_id");--> statement-breakpoint
CREATE INDEX "items_shop_sub_category_price" ON "items" USING btree ("sub_category_id","price_fils","id") WHERE status in (1, 4);--> statement-breakpoint
CREATE INDEX "items_vendor_shop" ON "items" USING btree ("owner_id","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status in (1, 4);--> statement-breakpoint
CREATE INDEX "items_vendor_sold" ON "items" USING btree ("owner_id") WHERE status = 3;