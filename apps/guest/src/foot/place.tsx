import type { Names } from "@diwan/contract/api/fields";
import { directionsTo, placeText } from "@diwan/contract/branches/map-link";
import { Icon } from "../icon.tsx";
import { usePage } from "../page-context.ts";
import { Name } from "../words.tsx";

interface PlaceProps {
  names: Names;
  address: string | undefined;
  latitude: number | null;
  longitude: number | null;
}

/** Where something is, and the way there in the guest's own map; nothing where nobody has said it. */
export function Place({ names, address, latitude, longitude }: PlaceProps) {
  const { texts } = usePage();
  if (latitude === null || longitude === null) return null;
  const place = { latitude, longitude };
  return (
    <div className="place">
      <i className="place-pin" />
      <div className="place-text">
        <b>
          <Name of={names} />
        </b>
        {address && <bdi>{address}</bdi>}
        <bdi dir="ltr">{placeText(place)}</bdi>
      </div>
      <a className="place-way" href={directionsTo(place)} target="_blank" rel="noopener noreferrer">
        <Icon shape="way" />
        {texts.chalet.map}
      </a>
    </div>
  );
}
