/** Where a request comes from. */
export interface Origin {
  /** Address on the network. */
  address: string;
  userAgent?: string;
  /** The Cookie header, by which a device is known again. */
  cookie?: string;
}
