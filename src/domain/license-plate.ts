/** Two digits, one capital letter, one digit, a hyphen, five digits, as in 43A1-12345 (spec §5). */
export const licensePlatePattern = /^[0-9]{2}[A-Z][0-9]-[0-9]{5}$/
