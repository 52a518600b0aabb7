/** Whether a driver's rating with these points asks who caused it: the restaurant or the driver. */
export function asksForReason(point: number): boolean {
  return point >= 1 && point <= 3
}
