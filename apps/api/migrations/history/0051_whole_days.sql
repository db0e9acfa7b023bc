-- Events were given days alone and kept from 14:00 to 14:00, the hours of stays. Now that they have times, a day alone is whole.

update events set starts_at = date_trunc('day', starts_at), ends_at = date_trunc('day', ends_at) + interval '23 hours 59 minutes'
where starts_at::time = '14:00' and ends_at::time = '14:00';
