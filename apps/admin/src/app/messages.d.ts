import type { messages } from "@diwan/ui/catalogue/admin-en";

declare module "use-intl" {
  interface AppConfig {
    Messages: typeof messages;
  }
}
