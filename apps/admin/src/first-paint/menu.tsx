import category from "../features/menu/category/category-section.module.css";
import items from "../features/menu/category/category-items.module.css";
import empty from "../features/menu/category/empty-category.module.css";
import row from "../features/menu/category/category-row.module.css";
import card from "../features/menu/item/item-card.module.css";
import picture from "../features/menu/item/item-picture.module.css";
import rest from "../features/menu/item/item-rest.module.css";
import head from "../features/menu/menu-head.module.css";
import screen from "../features/menu/menu-screen.module.css";
import shell from "../app/shell/shell.module.css";

/**
 * The top of a menu on a phone, in the places of the real one and by its style sheets. A template: the menu's first names,
 * prices and pictures are put in as soon as they are there, long before the program (`boot/paint-menu.ts`).
 */
export const FirstMenu = () => (
  <template data-first-menu>
    <div className={`first-menu ${shell.shell}`} aria-hidden="true">
      <div className={shell.place}>
        <div className={shell.sheet}>
          <div className={screen.content} data-cards="compact">
            <div className={head.narrow}>
              <div className="first-field" />
            </div>
            <div className={screen.scroll}>
              <div className={category.list}>
                <div className={category.category} data-of="category">
                  <div className={row.row}>
                    <b className={`first-name ${row.title}`} data-of="name" />
                  </div>
                  <p className={empty.empty} data-of="empty">
                    <br />
                  </p>
                  <div className={items.grid} data-of="items">
                    <Card />
                  </div>
                </div>
              </div>
            </div>
          </div>
        </div>
      </div>
    </div>
  </template>
);

const Card = () => (
  <div className={card.card} data-of="item">
    <div className={card.media} data-of="media">
      <img className={picture.picture} data-of="picture" alt="" />
    </div>
    <div className={rest.body}>
      <div className={rest.names}>
        <b data-of="first" />
        <span data-of="second" />
      </div>
      <div className={rest.prices}>
        <p className={rest.price}>
          <bdi className={`num ${rest.amount}`} data-of="price" />
        </p>
      </div>
    </div>
  </div>
);
