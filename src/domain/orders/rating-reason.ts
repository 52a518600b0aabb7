/** Whether a rating of a driver with these points asks whose fault it was: the restaurant's or the driver's. */
export function asksForReason(point: number): boolean {
  return point >= 1 && point <= 3
}
