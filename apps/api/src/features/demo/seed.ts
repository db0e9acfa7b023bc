import type { Services } from "../../platform/services.ts";

export async function seedDemo(_services: Services, _say: (text: string) => void): Promise<void> {}
