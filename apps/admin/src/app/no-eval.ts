import { config } from "zod";

// First import of the program: schemas probe `new Function` when they are made, which the CSP reports as a violation.
config({ jitless: true });
