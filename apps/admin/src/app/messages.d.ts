import type { Messages as AllMessages } from "@diwan/ui/catalogue/areas";

declare module "use-intl" {
  interface AppConfig {
    Messages: AllMessages;
  }
}
