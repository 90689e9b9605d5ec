ALTER TABLE "comments" ADD COLUMN "reply_to_id" bigint;--> statement-breakpoint
-- old nodes pass: what they write is in reply to nothing
ALTER TABLE "comments" ADD CONSTRAINT "comments_reply_to_id_comments_id_fk" FOREIGN KEY ("reply_to_id") REFERENCES "public"."comments"("id") ON DELETE set null ON UPDATE no action NOT VALID;
