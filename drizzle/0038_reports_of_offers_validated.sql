ALTER TABLE "reports" VALIDATE CONSTRAINT "reports_offer_id_offers_id_fk";--> statement-breakpoint
ALTER TABLE "reports" VALIDATE CONSTRAINT "reports_offer_is_named";
