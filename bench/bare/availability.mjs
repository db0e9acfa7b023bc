import { answerJson, connect, serve } from "./serve.mjs";

// The booked times of each room of a type, by one query.
const { businessId, roomTypeId, from, to } = JSON.parse(process.argv[2]);
const pool = connect(1);
const local = (column) => `to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS')`;
const text = `
  select json_build_object('data', (
    select json_agg(json_build_object('resource_id', k.id, 'unit_no', n, 'unit', coalesce(k.unit_names[n], n::text), 'staff_id', null, 'busy', coalesce(b.busy, '[]'::json)) order by n)
    from room_types k cross join generate_series(1, k.units) n left join (
      select r.unit_no, json_agg(json_build_object('start', ${local("r.starts_at")}, 'end', ${local("r.ends_at")}, 'kind', case r.status when 'held' then 'hold' else 'booking' end) order by r.starts_at) as busy
      from reservations r
      where r.business_id = $1 and r.unit_id = $2 and r.status in ('held', 'pending', 'confirmed', 'completed')
        and r.ends_at > $3::date and r.starts_at < $4::date + 1 and (r.held_until is null or r.held_until > now())
      group by r.unit_no) b on b.unit_no = n
    where k.business_id = $1 and k.id = $2))::text as answer`;

serve(async (_request, response) => {
  const { rows } = await pool.query({ name: "availability", text, values: [businessId, roomTypeId, from, to] });
  answerJson(response, rows[0].answer);
});
