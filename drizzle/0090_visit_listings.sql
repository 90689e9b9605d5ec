CREATE TABLE "visit_listings" (
	"item_id" bigint PRIMARY KEY NOT NULL,
	"booking_id" bigint,
	"listed_by" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "visit_listings" ADD CONSTRAINT "visit_listings_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_listings" ADD CONSTRAINT "visit_listings_booking_id_concierge_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."concierge_bookings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_listings" ADD CONSTRAINT "visit_listings_listed_by_users_id_fk" FOREIGN KEY ("listed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "visit_listings_booking" ON "visit_listings" USING btree ("booking_id");