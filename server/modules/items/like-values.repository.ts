import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';

/** Merges that lead from one to the next; more than these are no way but a mistake. */
export const MOST_STEPS = 20;

/**
 * Where values are now: those that were merged, or whose property was, lead to the one they went up in. `start` selects
 * pairs of `origin` and `id`; what comes back are the same pairs, each id as it is now.
 */
export const followMerges = (start: SQL): SQL => sql`
  with recursive way(origin, id, steps) as (
    select origin, id, 0 from (${start}) as start
    union all
    select way.origin, next.id, way.steps + 1 from way cross join lateral (select coalesce(
      (select m.into_id from catalogue_merges m join property_values v on v.id = m.from_id
        where m.kind = 'value' and m.from_id = way.id and m.done_at is not null and v.retired_at is not null
        order by m.id desc limit 1),
      (select tv.id from property_values fv
        join properties fp on fp.id = fv.property_id and fp.retired_at is not null
        join catalogue_merges m on m.kind = 'property' and m.from_id = fp.id and m.done_at is not null
        join property_values tv on tv.property_id = m.into_id and (tv.key = fv.key or lower(tv.name) = lower(fv.name))
        where fv.id = way.id order by m.id desc, tv.retired_at is not null, tv.key = fv.key desc, tv.id limit 1)
    ) as id) as next
    where next.id is not null and way.steps < ${MOST_STEPS}
  )
  select distinct on (origin) origin, id from way order by origin, steps desc`;

/** The properties `tp` of a subcategory that are like a property `fp`, by key or name. */
export const likePropertiesIn = (subCategoryId: number): SQL =>
  sql`tp.sub_category_id = ${subCategoryId} and (tp.key = fp.key or lower(tp.name) = lower(fp.name))`;

/**
 * Values (`origin`) with their like (`id`) on the other side of a merge: by key, else by name; what is on offer comes first,
 * and what was merged there leads to the one it went up in. Those without one are left out. `from` says of which values
 * `fv` and properties `fp` it is asked, `into` in which properties `tp` to look.
 */
export const likesOf = (from: SQL, into: SQL): SQL =>
  followMerges(sql`
    select distinct on (fv.id) fv.id as origin, tv.id
    from properties fp
    join property_values fv on fv.property_id = fp.id
    join properties tp on ${into}
    join property_values tv on tv.property_id = tp.id and (tv.key = fv.key or lower(tv.name) = lower(fv.name))
    where ${from}
    order by fv.id, tv.retired_at is not null or tp.retired_at is not null, tp.key = fp.key desc,
      tv.key = fv.key desc, tv.id`);
