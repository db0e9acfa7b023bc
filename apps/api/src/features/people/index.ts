export { joinedTo, peopleOf } from "./queries.ts";
