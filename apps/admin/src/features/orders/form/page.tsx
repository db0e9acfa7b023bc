import { useParams } from "@tanstack/react-router";
import { NewOrder } from "./new-order.tsx";
import { OrderPage } from "./order-page.tsx";

/** A new order, or the one of the address. */
export function OrderForm() {
  const { id } = useParams({ strict: false });
  return id === undefined ? <NewOrder /> : <OrderPage />;
}
