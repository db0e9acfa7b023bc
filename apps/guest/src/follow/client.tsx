import { takeOver } from "../document/take-over.tsx";
import { FollowApp } from "./follow-app.tsx";

takeOver(FollowApp);
