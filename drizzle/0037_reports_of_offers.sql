ALTER TABLE "reports" ADD COLUMN "offer_id" bigint;--> statement-breakpoint
-- old nodes pass: they leave offer_id null
ALTER TABLE "reports" ADD CONSTRAINT "reports_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
-- old nodes pass: they leave offer_id null and report no offers
ALTER TABLE "reports" ADD CONSTRAINT "reports_offer_is_named" CHECK ((target = 'offer') = (offer_id is not null)) NOT VALID;
