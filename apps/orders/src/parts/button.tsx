import type { ComponentProps } from "react";
import styles from "./button.module.css";

interface ButtonProps extends ComponentProps<"button"> {
  look?: "primary" | "done" | "danger" | "danger-text" | "dark" | "plain";
}

export function Button({ look = "plain", className, ...props }: ButtonProps) {
  return <button type="button" className={`${styles.button} ${className ?? ""}`} data-look={look} {...props} />;
}
