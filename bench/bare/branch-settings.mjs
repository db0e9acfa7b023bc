const setting = (place, key) => `(select s.data from ${place} and s.key = ${key})`;
const ofBranch = "branch_settings s where s.business_id = r.business_id and s.branch_id = r.id";
const ofBusiness = "business_settings s where s.business_id = r.business_id";
const modes = ["DineIn", "Delivery", "CarPickup", "SelfPickUp"];
/** The columns of a branch that its settings and those of its business decide. */
export const branchSettings = `json_build_object(${["ContactPhone", "Whatsapp", "Address", ...modes].map((key) => `'${key}', ${setting(ofBranch, `'${key}'`)}`)}) as settings,
  array_remove(array[${modes.map((key) => `case when coalesce(${setting(ofBranch, `'${key}'`)}, ${setting(ofBusiness, `'${key}'`)}) = 'true' then '${key}' end`)}], null) as modes,
  not exists (select from ${ofBranch} and s.key = 'MobileApp' and s.data -> 'DisableOrdering' = 'true') as ordering,
  coalesce(${setting(ofBranch, "'OpeningHours'")}, ${setting(ofBusiness, "'OpeningHours'")}) as opening_hours,
  coalesce(${setting(ofBusiness, "'SpecialHours'")}, '[]') || coalesce(${setting(ofBranch, "'SpecialHours'")}, '[]') as special_hours`;
