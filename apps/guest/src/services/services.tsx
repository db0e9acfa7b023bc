import { usePage } from "../page-context.ts";
import { ServiceCard } from "./service-card.tsx";

/** Where the services stand, beside the ids of categories. */
export const SERVICES = "services";

/** The services of the branch, below its menu. */
export function Services() {
  const { services, texts } = usePage();
  if (services.length === 0) return null;
  return (
    <section className="section" id={`c-${SERVICES}`} aria-labelledby={`h-${SERVICES}`}>
      <div className="section-head">
        <h2 className="section-name" id={`h-${SERVICES}`}>
          {texts.services.title}
        </h2>
      </div>
      <ul className="items rows squared">
        {services.map((service) => (
          <ServiceCard key={service.id} service={service} />
        ))}
      </ul>
    </section>
  );
}
