import type { Locator, Page } from "playwright-core";

interface Point {
  x: number;
  y: number;
}
interface Hand {
  down(at: Point): Promise<unknown>;
  move(to: Point): Promise<unknown>;
  up(): Promise<unknown>;
}

const mouse = ({ mouse: real }: Page): Hand => ({
  down: async ({ x, y }) => {
    await real.move(x, y);
    await real.down();
  },
  move: ({ x, y }) => real.move(x, y),
  up: () => real.up(),
});

async function finger(page: Page): Promise<Hand> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: Point[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints });
  return {
    down: (at) => touch("touchStart", [at]),
    move: (to) => touch("touchMove", [to]),
    up: () => touch("touchEnd", []),
  };
}

const STEPS = 12;

/** Drags by a grip to the middle of an element, with the mouse or a finger, and drops once `ready` is visible. */
export async function dragTo(
  page: Page,
  touch: boolean,
  grip: Locator,
  target: Locator,
  ready: () => Promise<unknown>,
) {
  const hand = touch ? await finger(page) : mouse(page);
  const drawn = () => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => done(0))));
  const from = await middleOf(grip);
  await hand.down(from);
  for (let far = 1; far <= STEPS; far++) {
    await hand.move({ x: from.x, y: from.y + far });
    await drawn();
  }
  const to = await middleOf(target); // the layout may change when the drag starts
  for (let step = 1; step <= STEPS; step++) {
    const share = step / STEPS;
    await hand.move({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share });
    await drawn();
  }
  await ready();
  await hand.up();
}

/** A finger that rests drags, instead of scrolling. */
const REST = 400;

/** Drags from a point of the screen to another; a finger rests before. */
export async function dragFrom(page: Page, touch: boolean, from: Point, to: Point): Promise<void> {
  const hand = touch ? await finger(page) : mouse(page);
  await hand.down(from);
  if (touch) await page.waitForTimeout(REST);
  for (let step = 1; step <= STEPS; step++) {
    const share = step / STEPS;
    await hand.move({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share });
  }
  await hand.up();
}

async function middleOf(one: Locator): Promise<Point> {
  const box = await one.boundingBox();
  if (!box) throw new Error("What is not shown can't be dragged");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
