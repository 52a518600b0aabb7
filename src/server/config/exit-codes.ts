/** EX_CONFIG of sysexits.h: only a person can remove the reason, so a supervisor must not start the program again. */
export const configurationExitCode = 78
