CREATE TABLE "watcher_offer_recipients" (
	"watcher_offer_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	CONSTRAINT "watcher_offer_recipients_watcher_offer_id_user_id_pk" PRIMARY KEY("watcher_offer_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "watcher_offers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "watcher_offers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"item_id" bigint NOT NULL,
	"price_fils" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "watcher_offer_recipients" ADD CONSTRAINT "watcher_offer_recipients_watcher_offer_id_watcher_offers_id_fk" FOREIGN KEY ("watcher_offer_id") REFERENCES "public"."watcher_offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watcher_offer_recipients" ADD CONSTRAINT "watcher_offer_recipients_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watcher_offers" ADD CONSTRAINT "watcher_offers_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "watcher_offer_recipients_user" ON "watcher_offer_recipients" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "watcher_offers_item" ON "watcher_offers" USING btree ("item_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "watcher_offers_over" ON "watcher_offers" USING btree ("expires_at");