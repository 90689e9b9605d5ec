CREATE FUNCTION refuse_entry_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- What books are kept for is over: words and photos go, and nothing else changes.
  IF TG_OP = 'UPDATE' AND OLD.created_at < now() - interval '7 years' AND NEW.words = '' AND NEW.photos = '[]'
    AND to_jsonb(NEW) - 'words' - 'photos' = to_jsonb(OLD) - 'words' - 'photos' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% only grows', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER dispute_entries_append_only BEFORE UPDATE OR DELETE ON "dispute_entries"
  FOR EACH ROW EXECUTE FUNCTION refuse_entry_change();
--> statement-breakpoint
CREATE TRIGGER dispute_entries_no_truncate BEFORE TRUNCATE ON "dispute_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_entry_change();
