-- Copies of everything that were written before may tell what is others': nobody fetches them any more, and the sweep
-- removes their files. Their members may ask for a new one.
UPDATE "member_copy" SET "kept_until" = now() WHERE "state" = 'ready';
