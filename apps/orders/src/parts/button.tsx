import type { ComponentProps } from "react";

interface ButtonProps extends ComponentProps<"button"> {
  look?: "primary" | "done" | "danger" | "danger-text" | "dark" | "plain";
}

export function Button({ look = "plain", className = "", ...props }: ButtonProps) {
  return <button type="button" className={`button ${look} ${className}`} {...props} />;
}
