CREATE TABLE "terms_agreements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "terms_agreements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint,
	"checkout_id" bigint,
	"document" text DEFAULT 'terms-and-conditions' NOT NULL,
	"version" text NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "terms_agreements_whose" CHECK ("terms_agreements"."user_id" is not null or "terms_agreements"."checkout_id" is not null)
);
--> statement-breakpoint
ALTER TABLE "terms_agreements" ADD CONSTRAINT "terms_agreements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terms_agreements" ADD CONSTRAINT "terms_agreements_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "terms_agreements_user" ON "terms_agreements" USING btree ("user_id","id") WHERE user_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "terms_agreements_account" ON "terms_agreements" USING btree ("user_id","document","version") WHERE checkout_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "terms_agreements_checkout" ON "terms_agreements" USING btree ("checkout_id","document","version") WHERE checkout_id is not null;--> statement-breakpoint
CREATE FUNCTION refuse_terms_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'terms_agreements only grows' USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint
CREATE TRIGGER terms_agreements_append_only BEFORE UPDATE OR TRUNCATE ON "terms_agreements"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_terms_change();--> statement-breakpoint
-- Inside of another trigger: it goes with the account or the checkout it belongs to.
CREATE TRIGGER terms_agreements_kept BEFORE DELETE ON "terms_agreements"
  FOR EACH ROW WHEN (OLD.created_at > now() - interval '2 years' AND pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_terms_change();
