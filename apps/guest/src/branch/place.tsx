import type { Names } from "@diwan/contract/api/fields";
import { directionsLink, formatCoordinates } from "@diwan/contract/branches/map-link";
import { Name } from "@diwan/ordering/parts/localized-text";
import { Icon } from "@diwan/ui/icon";
import * as icons from "@diwan/ui/icons";
import { usePage } from "../page-context.tsx";

interface Placed {
  latitude: number | null;
  longitude: number | null;
}

/** Whether a location is set. */
export const isPlaced = ({ latitude, longitude }: Placed): boolean => latitude !== null && longitude !== null;

interface PlaceProps extends Placed {
  names: Names;
  address: string | undefined;
}

/** The location, with a link to the guest's map app; renders nothing if none is set. */
export function BranchPlace({ names, address, latitude, longitude }: PlaceProps) {
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
        <bdi dir="ltr">{formatCoordinates(place)}</bdi>
      </div>
      <a className="place-way" href={directionsLink(place)} target="_blank" rel="noopener noreferrer">
        <Icon shape={icons.directions} />
        {texts.chalet.map}
      </a>
    </div>
  );
}
